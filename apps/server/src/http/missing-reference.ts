const foreignKeyViolation = '23503'

/** Whether the database refused a row because what it names is not there: an id made up, or of something removed meanwhile. */
export function isMissingReference(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  if ('code' in thrown && thrown.code === foreignKeyViolation) return true
  return 'cause' in thrown && isMissingReference(thrown.cause)
}
