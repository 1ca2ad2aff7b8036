import { now } from "@/lib/kit/clock";
import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCapturedMail } from "@/lib/providers/mail";
import { sendQueuedMails } from "./send-queued-mails";

export const mailJobs: RoomJobs = () => [
  { name: "send mails", everySeconds: 1, run: () => sendQueuedMails() },
  { name: "purge captured mails", everySeconds: 3600, run: () => purgeCapturedMail(now()) },
];
