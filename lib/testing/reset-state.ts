import { AsyncLocalStorage } from "node:async_hooks";
import { resetState } from "@/lib/kit/module-state";
// Loaded here, so that the first test file that loads it does not find state set earlier.
import "@/lib/kit/process-state";

/* Runs before each test file: files share their modules, so the state that one file has set is reset for the next. */
resetState();

// Next reads this global while it is loaded, and its own server sets it; it lets a test act as the request of a server
// action.
Object.assign(globalThis, { AsyncLocalStorage });
