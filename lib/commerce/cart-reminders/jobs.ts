import type { RoomJobs } from "@/lib/platform/jobs";
import { noteLeftCarts } from "./note-left-carts";
import { purgeCartReminders } from "./purge-cart-reminders";
import { sendCartReminders } from "./send-cart-reminders";

export const cartReminderJobs: RoomJobs = () => [
  {
    name: "remind of carts",
    everySeconds: 60,
    run: async () => {
      await noteLeftCarts();
      await sendCartReminders();
    },
  },
  { name: "purge cart reminders", everySeconds: 3600, run: () => purgeCartReminders() },
];
