/* `npm run generate`: what is made of other files, and no part of the source. */
import { writeMessages } from "@/scripts/messages";

await writeMessages();
console.log("The database client and the types of the messages are up to date.");
