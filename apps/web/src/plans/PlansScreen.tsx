export function PlansScreen() {
  return <p>PlansScreen</p>
}
