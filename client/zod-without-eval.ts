import { z } from 'zod';

// The content security policy forbids `new Function`; zod would try it once, and the browser would report that.
z.config({ jitless: true });
