/** Attributes that platforms know, and the names sellers give the options that mean them. */
const TRAITS: Readonly<Record<string, readonly string[]>> = {
  color: ["colour", "color", "farbe", "couleur", "kleur", "colore", "cor"],
  size: ["size", "größe", "grösse", "groesse", "taille", "maat", "taglia", "talla", "tamanho"],
  material: ["material", "matière", "matiere", "materiaal", "materiale"],
  pattern: ["pattern", "muster", "motif", "patroon"],
};

const ATTRIBUTES = new Map(
  Object.entries(TRAITS).flatMap(([attribute, names]) => names.map((name) => [name, attribute])),
);

/** The attribute that an option represents, by its name in any case; undefined for all others. */
export function findAttribute(optionName: string): string | undefined {
  return ATTRIBUTES.get(optionName.trim().toLowerCase());
}
