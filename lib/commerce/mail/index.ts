export { sendDueMails } from "./send-due-mails";
