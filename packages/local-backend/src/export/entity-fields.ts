/** Field numbers and meanings of App Engine's EntityProto, the format in which Firestore exports a document. */

export const ENTITY = { key: 13, property: 14, rawProperty: 15, entityGroup: 16 } as const;

/** The key of an entity. */
export const KEY = { app: 13, path: 14, databaseId: 23 } as const;

/** A group for one collection and document of a key's path. */
export const PATH_ELEMENT = { group: 1, type: 2, id: 3, name: 4 } as const;

export const PROPERTY = { meaning: 1, name: 3, multiple: 4, value: 5 } as const;

export const PROPERTY_VALUE = {
  integer: 1,
  boolean: 2,
  string: 3,
  double: 4,
  /** A group. */
  point: 5,
  pointLatitude: 6,
  pointLongitude: 7,
  /** A group that contains path elements as groups. */
  reference: 12,
  referenceApp: 13,
  referenceElement: 14,
  referenceType: 15,
  referenceId: 16,
  referenceName: 17,
  referenceDatabaseId: 23,
} as const;

/** Distinguishes types with the same wire format. */
export const MEANING = {
  timestamp: 7,
  geoPoint: 9,
  bytes: 14,
  byteString: 16,
  entity: 19,
  emptyList: 24,
} as const;

/** A vector's elements are properties with this name in a nested entity. */
export const VECTOR_PROPERTY = '__vector__';

export const DEFAULT_DATABASE = '(default)';

/** Protobuf wire types. */
export const WIRE = { varint: 0, fixed64: 1, bytes: 2, startGroup: 3, endGroup: 4 } as const;
