export { bookMail } from "./book-mail";
export { mailClaimSql } from "./claim-mails";
export { deleteMailsAbout, deleteMailsTo } from "./delete-mails";
export { emit, type NewEvent } from "./emit";
export { eraseEventsAbout, withoutPerson } from "./erase-events";
export { queueMail, queueMailIf } from "./queue-mail";
