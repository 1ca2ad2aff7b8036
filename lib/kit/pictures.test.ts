import { expect, test } from "vitest";
import { pictureAt, pictureSet } from "./pictures";

test("an uploaded picture is available in smaller sizes", () => {
  expect(pictureAt("/media/aB-3_x.jpg", 320)).toBe("/media/aB-3_x.jpg?w=320");
  expect(pictureSet("/media/a.png", { largest: 320 })).toBe(
    "/media/a.png?w=96 96w, /media/a.png?w=160 160w, /media/a.png?w=320 320w",
  );
});

test("a wide picture in a narrow frame is fetched wider", () => {
  expect(pictureSet("/media/a.png", { largest: 160, shown: 0.5 })).toBe(
    "/media/a.png?w=96 48w, /media/a.png?w=160 80w, /media/a.png?w=320 160w",
  );
});

test.each([
  "/media/logo.svg",
  "/media/film.mp4",
  "/media/moves.gif",
  "/demo/products/mug.svg",
  "https://elsewhere.example/media/a.jpg",
  "//elsewhere.example/media/a.jpg",
  "/media/a.jpg?w=320",
])("%s is served unchanged", (path) => {
  expect([pictureAt(path, 320), pictureSet(path)]).toEqual([path, undefined]);
});
