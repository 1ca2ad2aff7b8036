import { expect, test } from "vitest";
import { loginPath, loginPathForOrder, readReturnPath } from "./return-path";

test("the login page names the path that it leads to", () => {
  expect(loginPath("/checkout/contact?collect=1")).toBe(
    "/account/login?return=%2Fcheckout%2Fcontact%3Fcollect%3D1",
  );
  const { searchParams } = new URL(loginPathForOrder("ord_1"), "http://localhost");
  expect(readReturnPath(searchParams.get("return"))).toBe("/account/orders/ord_1");
});

test.each(["/", "/checkout/contact?collect=1", "/products/caf%C3%A9"])(
  "%s is returned to",
  (path) => {
    expect(readReturnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  ["/checkout"],
  "",
  "checkout",
  "https://other.example/",
  "//other.example/",
  "/\\other.example/",
  "/\t/other.example/",
  "/.//other.example/",
  "/a/..//other.example/",
  "/%2e//other.example/",
  "javascript:alert(1)",
  `/${"a".repeat(500)}`,
])("%s is not returned to", (path) => {
  expect(readReturnPath(path)).toBeUndefined();
});
