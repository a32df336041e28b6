export function HubScreen() {
  return <p>HubScreen</p>
}
