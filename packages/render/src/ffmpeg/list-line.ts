/** A line of an ffconcat script that names a file: quotes in its path are written as a shell would want them. */
export const fileLine = (path: string): string => `file '${path.replaceAll("'", "'\\''")}'`
