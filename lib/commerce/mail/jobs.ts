import type { RoomJobs } from "@/lib/platform/jobs";
import { sendQueuedMails } from "./send-queued-mails";

export const mailJobs: RoomJobs = () => [
  { name: "send mails", everySeconds: 1, run: () => sendQueuedMails() },
];
