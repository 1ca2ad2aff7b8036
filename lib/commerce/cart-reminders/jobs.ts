import type { RoomJobs } from "@/lib/platform/queue";
import { noteLeftCarts } from "./note-left-carts";
import { purgeCartReminders } from "./purge-cart-reminders";
import { sendCartReminders } from "./send-cart-reminders";

export const cartReminderJobs: RoomJobs = {
  jobs: () => [
    {
      name: "remind of carts",
      everySeconds: 60,
      run: async () => {
        await noteLeftCarts();
        await sendCartReminders();
      },
    },
    { name: "forget cart reminders", everySeconds: 3600, run: () => purgeCartReminders() },
  ],
};
