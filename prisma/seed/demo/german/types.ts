/** Texts of the demo in another language, by field. */
export type DemoTexts = Readonly<Record<string, string>>;

/** The same by the slug of what they are texts of. */
export type DemoTextsBySlug = Readonly<Record<string, DemoTexts>>;
