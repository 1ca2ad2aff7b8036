import { expect, test } from "vitest";
import {
  cartSignals,
  expectUnits,
  forgetAdded,
  noCartSignals,
  showAdded,
  watchCartSignals,
} from "./cart-signal";

test("units that are on their way are counted until each has arrived or failed", () => {
  const first = expectUnits(2);
  const second = expectUnits(1);
  expect(cartSignals().expectedUnits).toBe(3);
  first();
  expect(cartSignals().expectedUnits).toBe(1);
  second();
  expect(cartSignals().expectedUnits).toBe(0);
});

test("what was added is told to whoever watches, until it was seen", () => {
  const heard: unknown[] = [];
  const stop = watchCartSignals(() => heard.push(cartSignals().added));
  showAdded({ name: "Mug", quantity: 2 });
  forgetAdded();
  forgetAdded();
  stop();
  showAdded({ name: "Mug", quantity: 1 });
  forgetAdded();
  expect(heard).toEqual([{ name: "Mug", quantity: 2 }, null]);
});

test("a page that the server makes hears nothing", () => {
  const end = expectUnits(5);
  expect(noCartSignals()).toEqual({ expectedUnits: 0, added: null });
  end();
});
