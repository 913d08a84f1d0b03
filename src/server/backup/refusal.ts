/** Why a set is not written, not read or not restored, in one sentence for the operator. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
