const cookieName = 'Admin-Token'
/** A day, as the specification's cookie default life. */
const maxAgeSeconds = 86_400

/** The session token, kept in a cookie so that every tab of this browser has it. The server reads only the header. */
export const sessionToken = {
  read(): string | undefined {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`))
    const value = pair?.slice(cookieName.length + 1)
    return value === undefined || value === '' ? undefined : decodeURIComponent(value)
  },
  write(token: string) {
    // Without path=/ a cookie set under /planList would be missing under /account and sign-in would loop.
    document.cookie = `${cookieName}=${encodeURIComponent(token)}; path=/; samesite=lax; max-age=${maxAgeSeconds}`
  },
  clear() {
    document.cookie = `${cookieName}=; path=/; samesite=lax; max-age=0`
  },
}
