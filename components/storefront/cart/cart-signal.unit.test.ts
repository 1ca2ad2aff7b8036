import { expect, test } from "vitest";
import {
  addPendingQuantity,
  announceAdded,
  cartSignals,
  dismissAdded,
  serverCartSignals,
  subscribeToCart,
} from "./cart-signal";

test("units that are on their way are counted until each has arrived or failed", () => {
  const first = addPendingQuantity(2);
  const second = addPendingQuantity(1);
  expect(cartSignals().expectedUnits).toBe(3);
  first();
  expect(cartSignals().expectedUnits).toBe(1);
  second();
  expect(cartSignals().expectedUnits).toBe(0);
});

test("an added item is reported to subscribers until it is dismissed", () => {
  const heard: unknown[] = [];
  const stop = subscribeToCart(() => heard.push(cartSignals().added));
  announceAdded({ name: "Mug", quantity: 2 });
  dismissAdded();
  dismissAdded();
  stop();
  announceAdded({ name: "Mug", quantity: 1 });
  dismissAdded();
  expect(heard).toEqual([{ name: "Mug", quantity: 2 }, null]);
});

test("a page rendered on the server receives no signals", () => {
  const end = addPendingQuantity(5);
  expect(serverCartSignals()).toEqual({ expectedUnits: 0, added: null });
  end();
});
