import type { RoomJobs } from "@/lib/platform/queue";
import { MAILS } from "./claim-mails";
import { sendQueuedMails } from "./send-queued-mails";

export const mailJobs: RoomJobs = {
  jobs: () => [{ name: "send mails", everySeconds: 1, run: () => sendQueuedMails() }],
  queues: [MAILS],
};
