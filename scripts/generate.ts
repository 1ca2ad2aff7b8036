/* `npm run generate`: what is made of other files, and no part of the source. */
import { writeFile } from "node:fs/promises";
import { writeMessages } from "@/scripts/messages";
import { generateFieldSql } from "@/scripts/product-field-sql";

await writeMessages();
for (const [file, sql] of Object.entries(generateFieldSql())) await writeFile(file, sql);
console.log("The database client, the types of the messages and the SQL of fields are up to date.");
