import type { Pickup } from "@/lib/contract/pickup";

/** Where goods are collected. */
export const PLACE: Pickup = {
  address: {
    line1: "4 Kiln Lane",
    line2: null,
    city: "York",
    postcode: "YO1 7HH",
    countryCode: "GB",
    state: null,
  },
  hours: "Monday to Friday, 9 to 17",
  leadTimeHours: 24,
};
