export { getMail, listMails } from "./mailbox";
export { presentMailDetail } from "./present-mail";
export { sendAgain } from "./send-again";
export { sendDueMails } from "./send-due-mails";
