/** What was promised, or undefined where the file is not there (Node's ENOENT, the upload library's 404 and 410). */
export async function unlessMissing<Value>(wanted: Promise<Value>): Promise<Value | undefined> {
  try {
    return await wanted
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ENOENT') ||
    ('status_code' in error && (error.status_code === 404 || error.status_code === 410)))
