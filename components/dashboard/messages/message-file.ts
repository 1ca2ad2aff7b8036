/** The file with the messages of a language, by an address that changes with them. */
export type MessageFile = { locale: string; url: string };
