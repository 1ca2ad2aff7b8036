import { expect, test } from "vitest";
import {
  announceAdded,
  announcePendingUnits,
  cartSignals,
  dismissAdded,
  serverCartSignals,
  watchCartSignals,
} from "./cart-signal";

test("units that are on their way are counted until each has arrived or failed", () => {
  const first = announcePendingUnits(2);
  const second = announcePendingUnits(1);
  expect(cartSignals().expectedUnits).toBe(3);
  first();
  expect(cartSignals().expectedUnits).toBe(1);
  second();
  expect(cartSignals().expectedUnits).toBe(0);
});

test("what was added is told to whoever watches, until it was seen", () => {
  const heard: unknown[] = [];
  const stop = watchCartSignals(() => heard.push(cartSignals().added));
  announceAdded({ name: "Mug", quantity: 2 });
  dismissAdded();
  dismissAdded();
  stop();
  announceAdded({ name: "Mug", quantity: 1 });
  dismissAdded();
  expect(heard).toEqual([{ name: "Mug", quantity: 2 }, null]);
});

test("a page that the server makes hears nothing", () => {
  const end = announcePendingUnits(5);
  expect(serverCartSignals()).toEqual({ expectedUnits: 0, added: null });
  end();
});
