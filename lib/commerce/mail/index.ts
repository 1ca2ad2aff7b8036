export { getMail, listMails } from "./mailbox";
export { presentMailDetail } from "./present-mail";
export { previewMail } from "./preview-mail";
export { resendMail } from "./resend-mail";
export { sendDueMails } from "./send-due-mails";
export { sendTestMail } from "./send-test-mail";
export { mailSettings } from "./settings";
