/* `npm run generate`: the launcher has generated what was out of date before it came here. */
console.log("The database client is up to date.");
