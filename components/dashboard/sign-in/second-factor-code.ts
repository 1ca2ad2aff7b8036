/** Characters of a backup code without its hyphen, which stands in their middle. */
const BACKUP_LENGTH = 10;

/**
 * A code of the second step as the server knows it: `123456` of an app, which shows it as `123 456`, or the backup
 * code `sjhNc-LOh5X`, whose upper and lower case differ.
 */
export function readSecondFactorCode(typed: string): { code: string; isBackup: boolean } {
  const bare = typed.replace(/[\s\p{Dash_Punctuation}]/gu, "");
  if (bare.length !== BACKUP_LENGTH) return { code: bare, isBackup: false };
  const middle = BACKUP_LENGTH / 2;
  return { code: `${bare.slice(0, middle)}-${bare.slice(middle)}`, isBackup: true };
}
