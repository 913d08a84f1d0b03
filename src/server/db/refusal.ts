/** Why the database is not opened, as one line for the operator. Anything else that goes wrong is a fault. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
