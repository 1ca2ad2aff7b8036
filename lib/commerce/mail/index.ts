export { getMail, listMails } from "./mailbox";
export { presentMailDetail } from "./present-mail";
export { sendDueMails } from "./send-due-mails";
