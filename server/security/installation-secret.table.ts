/** A key of the installation. It is in the backup: what was signed with it, and who subscribed with it, stays good. */
export interface InstallationSecretTable {
  name: string;
  value: string;
}
