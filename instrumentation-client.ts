/*
 * Next runs this file in the browser before the other code of a page. By default Zod tests whether it may compile its
 * checks. The security policy of our pages forbids that (lib/api/security.ts), and the browser would report the
 * attempt, so it is switched off. The Zod of the API reference reads the same setting.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
