import type { Appearance } from "@stripe/stripe-js";

/** The page's colours, type and corners for Stripe's frame, which cannot read them itself. Only in a browser. */
export function stripeAppearance(isDark: boolean): Appearance {
  const [ink, inkSoft, surface, line, fill, danger] = colorsOf([
    "--ink",
    "--ink-soft",
    "--surface",
    "--line-strong",
    "--fill",
    "--danger",
  ]);
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorText: ink,
      colorTextSecondary: inkSoft,
      colorTextPlaceholder: inkSoft,
      colorBackground: surface,
      colorPrimary: fill,
      colorDanger: danger,
      fontFamily: getComputedStyle(document.body).fontFamily,
      borderRadius: "6px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Input": { border: `1px solid ${line}`, boxShadow: "none", padding: "12px" },
      ".Input:focus": { border: `1px solid ${ink}`, boxShadow: `0 0 0 1px ${ink}` },
      ".Label": { fontWeight: "500" },
    },
  };
}

/** A colour in any notation as rgb(), which Stripe accepts. */
function colorsOf(names: string[]): string[] {
  const probe = document.body.appendChild(document.createElement("span"));
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colors = names.map((name) => {
    probe.style.color = `var(${name})`;
    if (canvas === null) return "";
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  });
  probe.remove();
  return colors;
}
