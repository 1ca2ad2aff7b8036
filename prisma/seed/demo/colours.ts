/** The workshop's glazes: what a pot's swatch shows, and what its picture is painted with. */
export const GLAZES = {
  Oat: "#dfd2bb",
  Chalk: "#f1ece2",
  Moss: "#868a68",
  Tide: "#6c8b99",
  Iron: "#a8573a",
  Ink: "#39434a",
};

/** The dyes of its cloth, felt and bookbinding. */
export const DYES = {
  Chalk: "#efe9dd",
  Flax: "#d6c5a8",
  Fog: "#bcc3c1",
  Clay: "#c99a83",
  Rust: "#b0583a",
  Gorse: "#d3a13c",
  Moss: "#868a68",
  Tide: "#5f7f8f",
  Spruce: "#2f5247",
  Ink: "#3a444c",
  Stone: "#8f918d",
};

/** Paints baked on to steel, and bare metals. */
export const METALS = { Cream: "#efe8d9", Spruce: "#2f5247", Brass: "#b08d4e", Black: "#3b4044" };
