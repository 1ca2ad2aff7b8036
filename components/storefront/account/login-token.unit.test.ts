import { expect, test } from "vitest";
import { loginTokenIn } from "./login-token";

test("the token of a pasted link is found in any text that a mail program puts around it", () => {
  expect(loginTokenIn("https://shop.example/account/login#lnk_Ab9_x")).toBe("lnk_Ab9_x");
  expect(loginTokenIn("  <https://shop.example/account/login#lnk_Ab9>\n")).toBe("lnk_Ab9");
  expect(loginTokenIn("lnk_Ab9")).toBe("lnk_Ab9");
});

test("what holds no token is not taken for a link", () => {
  expect(loginTokenIn("")).toBeUndefined();
  expect(loginTokenIn("https://shop.example/account/login")).toBeUndefined();
  expect(loginTokenIn("https://shop.example/lnk_Ab9/more")).toBeUndefined();
});
