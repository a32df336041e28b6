export default { x: '' }
