import { expect, test } from "vitest";
import { getBrowserName } from "./browser-name";

test("a browser is named by what it is, not by the others in its user agent", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
  expect(getBrowserName(chrome)).toEqual({ browser: "Chrome", system: "Linux" });
  expect(getBrowserName(`${chrome.replace("X11; Linux", "Windows NT 10.0")} Edg/142.0`)).toEqual({
    browser: "Edge",
    system: "Windows",
  });
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
  expect(getBrowserName(iphone)).toEqual({ browser: "Safari", system: "iOS" });
  expect(getBrowserName("curl/8.5")).toBeNull();
  expect(getBrowserName(null)).toBeNull();
});
