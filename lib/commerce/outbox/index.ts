export { deleteMailsAbout, deleteMailsTo } from "./delete-mails";
export { queueMail, queueMailIf } from "./queue-mail";
