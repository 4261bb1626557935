/** The rules refuse. */
export class PermissionDenied extends Error {
  constructor() {
    super('Permission denied');
    this.name = 'PermissionDenied';
  }
}
