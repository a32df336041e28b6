export function AccountsScreen() {
  return <p>AccountsScreen</p>
}
