import { AsyncLocalStorage } from "node:async_hooks";
import { resetState } from "@/lib/kit/module-state";
// Loaded here, so that a file which is the first to load it meets no state that was set before.
import "@/lib/kit/process-state";

/* Runs before each test file: files share their modules, and what one has set is not the next one's. */
resetState();

// Where Next looks for it as it is loaded, and where its own server puts it: a test can be the request of an action.
Object.assign(globalThis, { AsyncLocalStorage });
