import { resetState } from "@/lib/kit/module-state";
// Loaded here, so that a file which is the first to load it meets no state that was set before.
import "@/lib/kit/process-state";

/* Runs before each test file: files share their modules, and what one has set is not the next one's. */
resetState();
