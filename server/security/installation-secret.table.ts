/** A secret key of the installation. Included in backups, so that signatures and push subscriptions stay valid. */
export interface InstallationSecretTable {
  name: string;
  value: string;
}
