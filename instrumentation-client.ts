/*
 * What Next runs in the browser before anything else of a page. Zod would try whether it may compile
 * its checks, which our pages allow nobody (lib/api/security.ts), and the browser would report it;
 * told in advance, it does not try. Ours and the one in the API reference read the same setting.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
