export function WorksScreen() {
  return <p>WorksScreen</p>
}
