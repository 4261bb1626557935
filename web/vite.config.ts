import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', port: Number(process.env['PAW_WEB_PORT'] ?? 5173), strictPort: true },
  build: { target: 'es2022', sourcemap: true, manifest: true },
  // Found at the first page otherwise, with a reload in the middle of it.
  optimizeDeps: {
    include: [
      'antd',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore',
      'firebase/functions',
      'reactfire',
      'rxjs',
      'sonner',
      'zod',
      'zod/mini',
      '@tanstack/react-query',
    ],
  },
});
