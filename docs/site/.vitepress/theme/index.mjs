// The default theme with the system's fonts: a page loads nothing that it can do without.
import theme from 'vitepress/theme-without-fonts'
import './style.css'

export default theme
