/** Chromium's permission for pages that talk to this computer; unknown to the DOM types and to other browsers. */
export async function isLocalNetworkRefused(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'local-network-access' as PermissionName })
    return status.state === 'denied'
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
