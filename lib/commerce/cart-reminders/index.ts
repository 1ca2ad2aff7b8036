export { noteLeftCarts } from "./note-left-carts";
export { purgeCartReminders } from "./purge-cart-reminders";
export { readCartReminderFigures } from "./read-figures";
export { sendCartReminders } from "./send-cart-reminders";
