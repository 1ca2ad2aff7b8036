export { getMail, listMails } from "./mailbox";
export { presentMailDetail } from "./present-mail";
export { previewMail, previewMailTexts } from "./preview-mail";
export { resendMail } from "./resend-mail";
export { sendQueuedMails } from "./send-queued-mails";
export { sendTestMail } from "./send-test-mail";
export { mailSettings } from "./settings";
export { readMailTexts } from "./texts/read-texts";
export { updateMailTexts } from "./texts/update-texts";
